/** How webhooks prove their origin. */
import type { WebhookProof } from '@plugboard/core/catalog'
import { keyAt, positionOf } from '../spec/positions.ts'
import type { VerifyNode } from '../spec/schema/index.ts'
import { located } from './read.ts'
import { report, reportUnknown, type Scope } from './scope.ts'
import { secondsOf } from './sync/time.ts'

const DEFAULT_TOLERANCE = 300

/** Keys of `verify` that a scheme has besides `scheme`, `secret` and `credential`. */
const KEYS: Readonly<Record<VerifyNode['scheme'], readonly (keyof VerifyNode)[]>> = {
  stripe: ['header', 'tolerance'],
  hmac: ['header', 'algorithm', 'encoding', 'prefix', 'signs', 'time', 'unit', 'tolerance'],
  jwt: ['header', 'tolerance'],
  token: ['header'],
  standard: ['prefix', 'tolerance'],
}

export function resolveProof(scope: Scope, node: VerifyNode): WebhookProof {
  const { scheme, header = '', prefix, secret, credential } = node
  checkKeys(scope, node)
  checkSigned(scope, node)
  const tolerance = secondsOf(scope, located(scope, node, 'tolerance')) ?? DEFAULT_TOLERANCE
  const origin = { ...(secret !== undefined && { secret }), ...(credential !== undefined && { credential }) }
  if (scheme === 'standard') return { scheme, prefix: prefix ?? 'webhook-', tolerance, ...origin }
  if (scheme === 'token') return { scheme, header, ...origin }
  if (scheme !== 'hmac') return { scheme, header, tolerance, ...origin }
  return { ...resolveHmac(node, tolerance), ...origin }
}

function resolveHmac(node: VerifyNode, tolerance: number): Extract<WebhookProof, { scheme: 'hmac' }> {
  const { header = '', algorithm = 'sha256', encoding = 'hex', prefix, signs, time, unit } = node
  return {
    ...{ scheme: 'hmac', header, algorithm, encoding },
    ...(prefix !== undefined && { prefix }),
    ...(signs !== undefined && { signs }),
    ...(time !== undefined && { time, ...(unit === 'milliseconds' && { unit }), tolerance }),
  }
}

function checkKeys(scope: Scope, node: VerifyNode): void {
  const { scheme } = node
  const allowed: readonly string[] = ['scheme', 'secret', 'credential', ...KEYS[scheme]]
  for (const key of Object.keys(node)) {
    if (!allowed.includes(key))
      report(
        scope,
        keyAt(scope.positions, node, key),
        `'${key}' does not belong to scheme '${scheme}', which has ${KEYS[scheme].join(', ')}`,
      )
  }
  const header = located(scope, node, 'header')
  if (header === undefined && KEYS[scheme].includes('header'))
    report(scope, positionOf(scope.positions, node), `scheme '${scheme}' needs 'header', which has the proof`)
  for (const name of [header, located(scope, node, 'time')])
    if (name && !/^[\w-]+$/.test(name.value))
      report(scope, name.at, `expected the name of a header, found '${name.value}'`)
  if (node.credential !== undefined && node.secret !== 'client')
    report(scope, keyAt(scope.positions, node, 'credential'), "'credential' needs 'secret: client'")
}

const VALUES: readonly string[] = ['{method}', '{url}', '{time}', '{body}']

/** The signed text: a signature without the body proves nothing about it. */
function checkSigned(scope: Scope, node: VerifyNode): void {
  const [signs, time] = [located(scope, node, 'signs'), located(scope, node, 'time')]
  const found: readonly string[] = signs?.value.match(/\{[^{}]*\}/g) ?? []
  for (const value of found)
    if (signs && !VALUES.includes(value)) reportUnknown(scope, signs.at, 'value', value, VALUES)
  if (signs && found.filter((value) => value === '{body}').length !== 1)
    report(scope, signs.at, "'signs' must contain '{body}' once")
  if (signs && time === undefined && found.includes('{time}'))
    report(scope, signs.at, "'{time}' needs 'time', the header which has it")
  if (time && !found.includes('{time}'))
    report(scope, time.at, "'time' needs '{time}' in 'signs': a time that is not signed proves nothing")
  for (const key of ['unit', 'tolerance'] as const)
    if (node.scheme === 'hmac' && time === undefined && node[key] !== undefined)
      report(scope, keyAt(scope.positions, node, key), `'${key}' of scheme 'hmac' needs 'time'`)
}
