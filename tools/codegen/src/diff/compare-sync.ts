/** How the service synchronizes its replica, which callers see only where it ends. */
import { type Change, changeOf, quietChange } from '../changes/change.ts'
import type { EntityModel, Model } from '../model/model.ts'
import { compareWebhooks } from './compare-webhooks.ts'
import { differencesOf } from './differences.ts'

export function compareSync(before: Model, after: Model): Change[] {
  const connector = after.connector
  return [
    ...after.entities.flatMap((entity) => {
      const was = before.entities.find(({ name }) => name === entity.name)
      return was === undefined ? [] : compareEntity(was, entity)
    }),
    ...differences(connector, 'rate limit', before.limits, after.limits),
    ...differences(connector, 'feed', namedFeeds(before), namedFeeds(after)),
    ...compareWebhooks(before, after),
  ]
}

/** A replica that is no longer kept current cannot be searched. */
function compareEntity({ sync: was }: EntityModel, { name: subject, sync: is }: EntityModel): Change[] {
  if (was !== undefined && is === undefined)
    return [changeOf({ subject, text: 'no longer synchronized', breaks: true }, true)]
  if (was === undefined && is !== undefined)
    return [changeOf({ subject, text: 'synchronized', breaks: false })]
  return differences(subject, 'sync', was, is)
}

function namedFeeds({ feeds }: Model): object {
  return Object.fromEntries(feeds.map(({ description: _description, ...feed }) => [feed.name, feed]))
}

function differences(subject: string, part: string, was: unknown, is: unknown): Change[] {
  return differencesOf(was, is).map((text) => quietChange({ subject, part, text }, 'internal'))
}
