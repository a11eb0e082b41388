/** A client of this package and its sandbox on a real socket. */
import { type Running as RunningWith, type Sizes, startOnce as start } from '@plugboard/contract/behaviour'
import type { Sandbox } from '@plugboard/sandbox'
import { catalog } from '../../src/generated/catalog.ts'
import { entities } from '../../src/generated/client.ts'
import { recruiting as connector } from '../../src/generated/connector.ts'
import { connectRecruiting, type Recruiting, type RecruitingEntities } from '../../src/index.ts'

export { failureOf, ids } from '@plugboard/contract/behaviour'

export interface Running extends Omit<RunningWith<Recruiting>, 'client'> {
  readonly recruiting: Recruiting
  /** The first matching record. */
  one<T>(entity: keyof RecruitingEntities, holds?: (record: T) => boolean): T
}

export function startOnce(sizes: Sizes): () => Running {
  const running = start({ connector, entities, catalog }, connect, sizes)
  return () => {
    const { client, ...rest } = running()
    return {
      ...rest,
      recruiting: client,
      one: <T>(entity: string, holds: (record: T) => boolean = () => true): T => {
        const found = rest.records<T>(entity).find(holds)
        if (found === undefined) throw new Error(`no matching record of ${entity}`)
        return found
      },
    }
  }
}

function connect(sandbox: Sandbox): Recruiting {
  const { api_key = '' } = sandbox.credentials('recruiting')
  return connectRecruiting({ auth: { api_key }, server: sandbox.url('recruiting') })
}

/** As an untyped caller writes it. */
export const loose = (params: object): never => params as never
