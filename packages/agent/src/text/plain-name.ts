/**
 * `customers . list` without the blanks, which can only mean the name or path; other texts as they are, such as two sentences.
 */
export function plainName(text: string): string {
  const parts = text.split('.').map((part) => part.trim())
  return parts.length > 1 && parts.every((part) => /^[\w-]+$/.test(part)) ? parts.join('.') : text
}
