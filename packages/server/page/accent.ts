/** The application's color, with the text color that is readable on it. */
import { textColorOn } from '../src/text/color.ts'

export function applyColor(color: string | null): void {
  if (color === null) return
  const { style } = document.documentElement
  style.setProperty('--accent', color)
  style.setProperty('--on-accent', textColorOn(color))
}
