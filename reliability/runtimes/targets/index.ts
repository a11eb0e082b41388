/** All runtimes, in versions that were tried. */
import { chromium } from './chromium.ts'
import { processTarget } from './process.ts'
import type { Target } from './target.ts'
import { workerd } from './workerd.ts'

const node = (version: string): Target => processTarget(`node@${version}`, '.bin/node', [], ['node'])

export const TARGETS: Readonly<Record<string, Target>> = {
  'node-22': node('22.23.3'),
  'node-24': node('24.21.0'),
  'node-26': node('26.9.0'),
  bun: processTarget('bun@1.4.5', '.bin/bun', ['run'], ['bun', 'node']),
  deno: processTarget(
    'deno@2.9.6',
    '.bin/deno',
    ['run', '--quiet', '--allow-net', '--allow-env'],
    ['deno', 'node'],
  ),
  workerd,
  chromium,
}
