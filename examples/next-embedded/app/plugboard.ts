import { type EmbeddedPlugboard, openPlugboard } from '@plugboard/server'

const kept = globalThis as { plugboard?: Promise<EmbeddedPlugboard> }

export function openedPlugboard(): Promise<EmbeddedPlugboard> {
  kept.plugboard ??= openPlugboard({
    data: '.shop',
    publicUrl: 'http://localhost:3000/plugboard',
    development: process.env.NODE_ENV !== 'production',
  })
  return kept.plugboard
}
