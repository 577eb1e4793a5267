/** Fluent messages of one language: a missing text shows its key and stops nothing. */

import { FluentBundle, FluentResource } from "@fluent/bundle";

export type Arguments = Record<string, string | number>;

export function bundleOf(language: string, sources: string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) {
    for (const error of bundle.addResource(new FluentResource(source))) console.error(error);
  }
  return bundle;
}

/** The text of a message, or of one of its attributes; null if the bundle has none. */
export function formatOrNull(
  bundle: FluentBundle,
  key: string,
  values: Arguments = {},
  attribute?: string,
): string | null {
  const message = bundle.getMessage(key);
  const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
  return pattern ? bundle.formatPattern(pattern, values, []) : null;
}

export function format(bundle: FluentBundle, key: string, values: Arguments = {}, attribute?: string): string {
  return formatOrNull(bundle, key, values, attribute) ?? `{${key}}`;
}
