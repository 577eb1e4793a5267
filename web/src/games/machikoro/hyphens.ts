/** Soft hyphens for long compounds, where the browser has no dictionary for the language. */

const ENDINGS =
  /(?<=\p{L}{4})(?=(?:center|museum|gelände|häuschen|stand|schmiede|artikel|werk|manufaktur|näherei|studio)(?!\p{Lu}))/gu;

export function softHyphens(word: string): string {
  return word.replace(ENDINGS, "\u00ad");
}
