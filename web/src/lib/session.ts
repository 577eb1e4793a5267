/** A number that lives as long as the browser tab. */

export interface StoredNumber {
  read(): number | null;
  write(value: number): void;
}

/** How many events of a table this browser tab has shown. */
export const seenAt = (table: string): StoredNumber => sessionNumber(`seen.${table}`);

export function sessionNumber(key: string): StoredNumber {
  const name = `anpfiff.${key}`;
  return {
    read() {
      try {
        const text = sessionStorage.getItem(name);
        return text === null ? null : Number(text);
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        sessionStorage.setItem(name, String(value));
      } catch {
        // Without storage a reload simply shows the present position.
      }
    },
  };
}
