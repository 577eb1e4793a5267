/** Just enough of WebAssembly's binary format to see which function calls which, and to write a program again. */

/** Reads on and on. */
export class Reader {
  at = 0;

  constructor(bytes) {
    this.bytes = bytes;
  }

  get over() {
    return this.at >= this.bytes.length;
  }

  byte() {
    return this.bytes[this.at++];
  }

  /** A number without a sign, or the bits of one with a sign. */
  number() {
    let found = 0;
    for (let weight = 1; ; weight *= 128) {
      const part = this.byte();
      found += (part & 127) * weight;
      if (part < 128) return found;
    }
  }

  take(length) {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  /** Bytes with their length before them. */
  sized() {
    return this.take(this.number());
  }

  /** Things with their number before them. */
  list(read) {
    return Array.from({ length: this.number() }, read);
  }
}

export function sectionsOf(wasm) {
  const reader = new Reader(wasm.subarray(8));
  const found = [];
  while (!reader.over) found.push({ id: reader.byte(), content: reader.sized() });
  return found;
}

export function withSections(wasm, sections) {
  return Buffer.concat([
    wasm.subarray(0, 8),
    ...sections.flatMap(({ id, content }) => [Uint8Array.of(id), sized(content)]),
  ]);
}

function written(number) {
  const bytes = [];
  for (; number > 127; number = Math.floor(number / 128)) bytes.push((number & 127) | 128);
  return Uint8Array.of(...bytes, number);
}

export function sized(bytes) {
  return Buffer.concat([written(bytes.length), bytes]);
}

export function listed(parts) {
  return Buffer.concat([written(parts.length), ...parts]);
}

/** The numbers of the functions that a function calls or names itself. */
export function callsOf(body) {
  const reader = new Reader(body);
  const calls = new Set();
  reader.list(() => [reader.number(), reader.byte()]);
  while (!reader.over) {
    const code = reader.byte();
    if (code === CALL || code === RETURN_CALL || code === REF_FUNC) calls.add(reader.number());
    else passOperands(reader, code);
  }
  return calls;
}

const [CALL, RETURN_CALL, REF_FUNC] = [0x10, 0x12, 0xd2];
const [BR_TABLE, SELECT_OF, TRY_TABLE, F32_CONST, F64_CONST, MORE] = [0x0e, 0x1c, 0x1f, 0x43, 0x44, 0xfc];
const NUMBERS_AFTER = new Map([
  ...[0x00, 0x01, 0x05, 0x0a, 0x0b, 0x0f, 0x19, 0x1a, 0x1b, 0xd1].map((code) => [code, 0]),
  ...[0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x09, 0x0c, 0x0d, 0x14, 0x15, 0x18].map((code) => [code, 1]),
  ...[0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x3f, 0x40, 0x41, 0x42, 0xd0].map((code) => [code, 1]),
  ...[0x11, 0x13].map((code) => [code, 2]),
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((code) => [MORE * 256 + code, 0]),
  ...[9, 11, 13, 15, 16, 17].map((code) => [MORE * 256 + code, 1]),
  ...[8, 10, 12, 14].map((code) => [MORE * 256 + code, 2]),
]);

function passOperands(reader, code) {
  if (code >= 0x45 && code <= 0xc4) return;
  if (code >= 0x28 && code <= 0x3e) passNumbers(reader, reader.number() & 64 ? 2 : 1);
  else if (code === F32_CONST || code === F64_CONST) reader.take(code === F32_CONST ? 4 : 8);
  else if (code === BR_TABLE) passNumbers(reader, reader.number() + 1);
  else if (code === SELECT_OF) passNumbers(reader, reader.number());
  else if (code === TRY_TABLE) {
    reader.number();
    reader.list(() => passNumbers(reader, reader.byte() < 2 ? 2 : 1));
  } else passNumbers(reader, NUMBERS_AFTER.get(code === MORE ? MORE * 256 + reader.number() : code));
}

function passNumbers(reader, many) {
  if (many === undefined) throw new Error(`an instruction before byte ${reader.at} is not known here`);
  for (; many > 0; many--) reader.number();
}
