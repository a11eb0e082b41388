/** A text of the vendor's in a comment: it must not end the line and go on as YAML. */
export function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these would end the line, or are invalid in YAML.
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
}
