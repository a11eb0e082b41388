/** Texts as a person would write them, by the end of the name of a param. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/^file_?name$/i, 'notes.txt'],
  [/(name|title|summary|subject|topic|label)$/i, 'Quarterly plan'],
  [/(text|body|description|comment|content|note|message|purpose)$/i, 'The numbers of last month are final.'],
  [/currency$/i, 'usd'],
  [/email$/i, 'ada@example.com'],
  [/(url|uri|link)$/i, 'https://example.com/'],
  [/^q$|query$/i, 'plan'],
]

/** For examples of calls for which no sample is known. Undefined for a name that does not say what its text is about. */
export function sampleText(name: string): string | undefined {
  return TEXTS.find(([pattern]) => pattern.test(name))?.[1]
}
