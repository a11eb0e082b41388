/** Webhooks that come to the service, and their registration. */
import { type Change, changeOf, quietChange } from '../changes/change.ts'
import type { Model } from '../model/model.ts'
import { differencesOf } from './differences.ts'

/** Without them, upstream events end, and a registration that nobody renews ends unnoticed. */
export function compareWebhooks(
  { webhooks: was = {} }: Model,
  { webhooks: is = {}, connector: subject }: Model,
): Change[] {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return names.flatMap((name) => {
    const [before, after] = [was[name], is[name]]
    const part = `webhooks ${name}`
    if (after === undefined) return [changeOf({ subject, part, text: 'removed', breaks: true }, true)]
    if (before === undefined) return [changeOf({ subject, part, text: 'new', breaks: false })]
    const { register: wasRegistered, ...old } = before
    const { register: isRegistered, ...now } = after
    const isBoth = wasRegistered !== undefined && isRegistered !== undefined
    const rest = differencesOf(isBoth ? before : old, isBoth ? after : now)
    return [
      ...(isBoth
        ? []
        : compareRegistration(subject, part, wasRegistered !== undefined, isRegistered !== undefined)),
      ...rest.map((text) => quietChange({ subject, part, text }, 'internal')),
    ]
  })
}

function compareRegistration(subject: string, part: string, was: boolean, is: boolean): Change[] {
  if (was === is) return []
  return is
    ? [changeOf({ subject, part, text: 'registered by the service', breaks: false })]
    : [changeOf({ subject, part, text: 'no longer registered by the service', breaks: true }, true)]
}
