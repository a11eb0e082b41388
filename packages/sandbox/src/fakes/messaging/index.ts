/** Slack: failures with the status 200, archived channels, threads, and reactions that are part of messages. */
import { type Behaviour, derivedBehaviour, type SampleRequest, type UpstreamTables } from '../../fake.ts'
import { conversations } from './conversations.ts'
import { withContentHost } from './file-content.ts'
import { UPLOAD } from './file-upload.ts'
import { checkFileFilters, files } from './files.ts'
import { messages } from './messages.ts'
import { pins } from './pins.ts'
import { reactions } from './reactions.ts'
import { refuse } from './refuse.ts'
import { sampleOf } from './sample.ts'
import { webhooks } from './webhooks/rules.ts'
import { inWorkspace } from './workspace.ts'

export function messaging(tables: UpstreamTables): Behaviour {
  const derived = derivedBehaviour(tables)
  const own = derived.entities ?? {}
  return {
    ...derived,
    refuse,
    admit: (given, headers, target) =>
      target?.action === UPLOAD ? '' : derived.admit(given, headers, target),
    envelope: (body, call) => withContentHost(derived.envelope?.(body, call) ?? body, call.origin),
    webhooks,
    open: (call) => {
      checkFileFilters(call)
      return derived.open?.(call) ?? call
    },
    entities: {
      ...own,
      files: files(own.files ?? {}),
      conversations: conversations(own.conversations ?? {}),
      messages: messages(own.messages ?? {}),
      pins: pins(own.pins ?? {}),
      users: {
        ...own.users,
        actions: { ...own.users?.actions, authenticated: inWorkspace(own.users?.actions?.authenticated) },
      },
      reactions: { ...own.reactions, actions: { ...own.reactions?.actions, ...reactions } },
    },
    sample: (request: SampleRequest) => sampleOf(derived.sample?.(request) ?? {}, request.now),
  }
}
