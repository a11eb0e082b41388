/** All runtimes, in versions that were tried. */
import { NODE_VERSIONS } from '../../../scripts/release/node-versions.mjs'
import { chromium } from './chromium.ts'
import { processTarget } from './process.ts'
import type { Target } from './target.ts'
import { workerd } from './workerd.ts'

const [NODE_22, NODE_24, NODE_26] = NODE_VERSIONS
const node = (version: string): Target => processTarget(`node@${version}`, '.bin/node', [], ['node'])

export const TARGETS: Readonly<Record<string, Target>> = {
  'node-22': node(NODE_22),
  'node-24': node(NODE_24),
  'node-26': node(NODE_26),
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
