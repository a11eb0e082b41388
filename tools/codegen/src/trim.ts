/** Removes repeated characters from the ends of a text. By a loop: patterns anchored at the end take quadratic time. */

export function trimEnd(text: string, character: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end--
  return text.slice(0, end)
}

export function trimBoth(text: string, character: string): string {
  let start = 0
  while (text[start] === character) start++
  return trimEnd(text.slice(start), character)
}
