import { type Behaviour, derivedBehaviour, type EntityBehaviour, type UpstreamTables } from '../../fake.ts'
import { CREDENTIALS, oauth } from '../google/sign-in.ts'
import { drafts } from './drafts.ts'
import { history, profile } from './history.ts'
import { labels } from './labels.ts'
import { messages } from './messages.ts'
import { refuse } from './refuse.ts'
import { sampleMailbox } from './sample.ts'
import { threads } from './threads.ts'

/** Gmail: what its tables say, and the rules of threads, drafts, labels and of the history. */
export function email(tables: UpstreamTables): Behaviour {
  const derived = derivedBehaviour(tables)
  const own = (name: string): EntityBehaviour => derived.entities?.[name] ?? {}
  return {
    ...derived,
    credentials: CREDENTIALS,
    oauth,
    refuse,
    pageSize: 'maxResults',
    displayParams: ['format', 'metadataHeaders', 'includeSpamTrash'],
    entities: {
      ...derived.entities,
      messages: messages(own('messages')),
      threads: threads(own('threads')),
      drafts: drafts(own('drafts')),
      labels: labels(own('labels')),
      history: history(own('history')),
      profile: profile(own('profile')),
    },
    sample: (request) => sampleMailbox(request, derived.sample?.(request) ?? {}),
  }
}
