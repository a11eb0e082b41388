/** Entry of the thread for slow search statements: reads and transforms their rows apart from the event loop. */
import { serveStatements } from '../threads/serve-statements.ts'
import { idleTrust } from './idle-trust.ts'
import { watchResponsiveness } from './responsiveness.ts'
import { searchConnections } from './search-connections.ts'

export interface SearchWorkerData {
  readonly url: string
  readonly role: string
  /** Connections. */
  readonly max: number
  /** Lowers the scheduling priority of the thread: 0 to 19. Linux only. */
  readonly niceness: number
}

serveStatements<SearchWorkerData>(({ url, role, max }) => {
  const responsiveness = watchResponsiveness(url)
  const connections = searchConnections({ url, role, max, responsiveness, idle: idleTrust() })
  return {
    run: async ({ sql, parameters, ms = 0, org = '', transform }, apply) => {
      const statement = { sql, parameters, ms }
      if (apply !== undefined)
        return { transformed: apply(transform?.args, await connections.find(org, statement)) }
      return { answer: { rows: await connections.run(org, statement), changes: 0, bytes: [] } }
    },
    close: async () => {
      responsiveness.close()
      await connections.close()
    },
  }
})
