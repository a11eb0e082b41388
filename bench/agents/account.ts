/** Token costs of a conversation, counted by a real tokenizer. */
import { countTokens as cl100k } from 'gpt-tokenizer/encoding/cl100k_base'
import { countTokens as o200k } from 'gpt-tokenizer/encoding/o200k_base'

export const tokens: (text: string) => number = (text) => o200k(text)
export const otherTokens: (text: string) => number = (text) => cl100k(text)

/** A tool call with its answer, or the model's last answer. */
export interface Turn {
  readonly args: string
  readonly result: string
}

export interface Cost {
  readonly turns: number
  /** Arguments and results. */
  readonly own: number
  /** The largest context, without the static text of every turn. */
  readonly peak: number
  /** Input tokens over all turns. */
  readonly input: number
  /** The same with a prompt cache: cached tokens cost a tenth, new ones a quarter more. */
  readonly cached: number
}

/** Tokens of a last answer. */
const LAST = 30

/** Every turn sends the whole conversation again. */
export function costOf(staticTokens: number, prompt: string, turns: readonly Turn[]): Cost {
  let context = tokens(prompt)
  let [input, cached, old] = [0, 0, 0]
  for (const { args, result } of [...turns, { args: '', result: '' }]) {
    const sent = staticTokens + context
    input += sent
    cached += old * 0.1 + (sent - old) * 1.25
    old = sent
    context += tokens(args) + tokens(result)
  }
  const own = turns.reduce((sum, { args, result }) => sum + tokens(args) + tokens(result), 0)
  return { turns: turns.length + 1, own: own + LAST, peak: context, input, cached: Math.round(cached) }
}
