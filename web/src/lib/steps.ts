/** How events change what lies on a table, forwards (1) or backwards (-1); for showing it, never for deciding. */

type Change<View, Data> = (view: View, data: Data, direction: 1 | -1) => View;

/** The changes of those kinds of event that change something. */
export type Changes<View, Events> = { [Kind in keyof Events]?: Change<View, Events[Kind]> };

/** The change that an event of any of these kinds makes, for its own data. */
export function changeOf<View, Events, Kind extends keyof Events>(
  changes: Changes<View, Events>,
  event: { kind: Kind },
): Change<View, Events[Kind]> | undefined {
  return changes[event.kind];
}
