/** How pages show a vendor without its logo: its initials on its color. */
import { type Catalog, vendorName } from '@plugboard/core/catalog'
import { type TextColor, textColorOn } from '../text/color.ts'

export interface VendorMark {
  /** One or two. */
  readonly initials: string
  /** `#635bff`. */
  readonly color: string
  readonly textColor: TextColor
}

export function vendorMark(catalog: Pick<Catalog, 'vendor' | 'provider' | 'color'>): VendorMark {
  const name = vendorName(catalog)
  const color = catalog.color ?? colorFor(name)
  return { initials: initialsOf(name), color, textColor: textColorOn(color) }
}

function initialsOf(name: string): string {
  const words = name.split(' ').filter((word) => word !== '')
  const initials = words.slice(0, 2).map((word) => [...word][0] ?? '')
  return initials.join('').toUpperCase()
}

const COLORS = ['#0b57b8', '#0a6b42', '#6b2fa0', '#a3341c', '#0c6474', '#98266b'] as const

/** Of vendors whose spec names none: it stays the same. */
function colorFor(name: string): string {
  const sum = new TextEncoder().encode(name).reduce((total, byte) => total + byte, 0)
  return COLORS[sum % COLORS.length] ?? COLORS[0]
}
