import type { Help } from '@plugboard/core'
import type { HelpNode } from '../spec/schema/index.ts'
import { checkLink } from './links.ts'
import { located, pick } from './read.ts'
import type { Scope } from './scope.ts'

/** Help with a credential: a text, or a text with a link. */
export function resolveHelp(scope: Scope, help: HelpNode): Help {
  if (typeof help === 'string') return { text: help }
  checkLink(scope, located(scope, help, 'link'), 'link')
  return { text: help.text, ...pick(help, 'link') }
}
