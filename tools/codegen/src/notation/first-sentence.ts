import { unitSaid } from './said.ts'

const MAX_LENGTH = 160
/** Labels that some vendors write before the text itself. */
const LABEL = /^(deprecated|output only|input only|required|optional|immutable|identifier|read-only)\.$/i

/**
 * The first sentence of a vendor's text, with that of a unit, without Markdown and on one line; undefined where there is no
 * text.
 */
export function firstSentence(text: string | undefined): string | undefined {
  // Only the first sentence is used, so long texts are cut first.
  const plain = plainText((text ?? '').slice(0, 2000))
  const sentences = plain.split(/(?<=[.!?])(?<!\b(?:e\.g|i\.e|vs|cf|approx)\.) (?=[A-Z`'"])/)
  const sentence = sentences.find((each) => !LABEL.test(each)) ?? plain
  const unit = unitSaid(sentences.slice(sentences.indexOf(sentence)))
  return unit === undefined ? ended(sentence) : `${ended(sentence)} ${ended(unit)}`
}

function ended(sentence: string): string | undefined {
  const short = sentence.length <= MAX_LENGTH ? sentence : `${sentence.slice(0, MAX_LENGTH - 1).trimEnd()}…`
  if (short === '') return undefined
  return /[.!?…:]$/.test(short) ? short.replace(/:$/, '.') : `${short}.`
}

function plainText(text: string): string {
  return text
    .replace(/<[^<>]{0,200}>/g, ' ')
    .replace(/!?\[([^[\]]{0,200})\]\([^()]{0,500}\)/g, '$1')
    .replace(/\*\*|__/g, '')
    .replace(/\s{1,200}/g, ' ')
    .trim()
}
