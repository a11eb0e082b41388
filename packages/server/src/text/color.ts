/** Text that is readable on a given color. */

export type TextColor = '#000' | '#fff'

/** Contrast of one of black and white with any color is at least 4.5:1. */
export function textColorOn(color: string): TextColor {
  return luminance(color) > 0.179 ? '#000' : '#fff'
}

/** Relative luminance (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
