import type { Random } from '../../../fake.ts'
import { DOCUMENT, DRAWING, FOLDER, PRESENTATION, SHORTCUT, SPREADSHEET } from '../mime-types.ts'

const TOPICS = [
  'Budget',
  'Roadmap',
  'Offsite',
  'Añejo tasting',
  'Q3 review',
  'Łódź office',
  '契約書',
  "Valentine's Day",
  'Café menu',
  'Hiring plan',
  'Приклад',
  'Board minutes',
  'Wedding photos',
  'HelloWorld',
  'Data & privacy',
  'Résumé',
  'Launch 🚀',
  'Inventory',
  'Travel',
  'Style guide',
]

const SUFFIXES: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpeg',
  'text/plain': '.txt',
  'text/csv': '.csv',
  'application/zip': '.tar.gz',
  'video/mp4': '.mp4',
}

/** A file name; not unique, as in reality. */
export function drawName(random: Random, mimeType: string): string {
  const topic = random.pick(TOPICS)
  const tail = random.pick(['', '', ' (1)', ' draft', ' 2026', ' final', ' v2', `_${random.between(1, 40)}`])
  return topic + tail + (SUFFIXES[mimeType] ?? '')
}

/** Frequencies of types. */
export const KINDS: readonly (readonly [weight: number, mimeType: string])[] = [
  [16, FOLDER],
  [18, DOCUMENT],
  [10, SPREADSHEET],
  [6, PRESENTATION],
  [2, DRAWING],
  [4, SHORTCUT],
  [16, 'application/pdf'],
  [10, 'image/jpeg'],
  [6, 'image/png'],
  [6, 'text/plain'],
  [4, 'text/csv'],
  [3, 'application/zip'],
]

const WORDS =
  'plan budget team meeting launch quarter review customer invoice travel décor naïve über data privacy launch notes'.split(
    ' ',
  )

/** Text of a document, for search. */
export function drawText(random: Random): string {
  return Array.from({ length: random.between(8, 40) }, () => random.pick(WORDS)).join(' ')
}
