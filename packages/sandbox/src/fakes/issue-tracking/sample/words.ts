import type { Random } from '../../../fake.ts'
import { bullets, type Document, doc, marked, type Node, paragraph } from '../rich-text/document.ts'
import type { UserLink } from '../rows.ts'

/** Texts of issues and comments. */

const THINGS = [
  'checkout',
  'login page',
  'search',
  'invoice export',
  'newsletter',
  'Übersicht',
  'mobile menu',
  '決済画面',
  'address book',
  'backup job',
]

const TROUBLES = [
  'is slow on Mondays',
  'shows the wrong total',
  'loses umlauts like ü and ß',
  'ends in an error 500',
  'forgets the language',
  'jumps on small screens',
]

const WISHES = [
  'Rebuild the',
  'Add dark mode to the',
  'Write tests for the',
  'Translate the',
  'Document the',
  'Clean up the',
]

export function drawSummary(random: Random, type: string): string {
  const thing = random.pick(THINGS)
  const isTrouble = type === 'Bug' || type === 'Incident'
  if (isTrouble) return `${thing.charAt(0).toUpperCase()}${thing.slice(1)} ${random.pick(TROUBLES)}`
  return type === 'Epic' ? `A better ${thing}` : `${random.pick(WISHES)} ${thing}`
}

const SENTENCES = [
  'Several customers asked for it.',
  'It worked before the last release.',
  'Siehe auch die Notizen vom Freitag.',
  'Please keep the old address working.',
  'À vérifier avec l’équipe.',
  'The numbers come from the warehouse.',
  'ご確認をお願いします。',
]

/** A document of some length with common node types. */
export function drawDocument(random: Random): Document {
  const blocks: Node[] = [paragraph(random.pick(SENTENCES), ' ', marked(random.pick(SENTENCES), 'strong'))]
  if (random.chance(0.4)) blocks.push(bullets(...drawSteps(random)))
  if (random.chance(0.2)) blocks.push(CODE)
  if (random.chance(0.3)) {
    const link = marked('the notes', 'link', { href: 'https://wiki.acme.example/notes' })
    blocks.push(paragraph('See ', link, '.'))
  }
  return doc(...blocks)
}

/** A comment, sometimes with a mention. */
export function drawCommentBody(random: Random, to: UserLink): Document {
  const remark = random.pick(SENTENCES)
  if (random.chance(0.7)) return doc(paragraph(remark))
  const mention: Node = { type: 'mention', attrs: { id: to.accountId, text: `@${to.displayName}` } }
  return doc(paragraph(mention, ` ${remark}`))
}

function drawSteps(random: Random): string[] {
  return Array.from(
    { length: random.between(2, 4) },
    (_, step) => `Step ${step + 1}: open the ${random.pick(THINGS)}`,
  )
}

const CODE: Node = {
  type: 'codeBlock',
  attrs: { language: 'json' },
  content: [{ type: 'text', text: '{ "error": "<none>" }' }],
}
