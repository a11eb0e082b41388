/** Counts the functions of our own that this process enters, by V8's precise coverage of its main thread. */
import { Session } from 'node:inspector/promises'

/** Functions that were entered, each once, as `<file>:<start of the function>`. */
export type Entered = readonly string[]

/** Sources: `…/packages/server/src/http/app.ts`. */
const OWN_CODE = /\/packages\/([\w-]+\/src\/.+)\.ts$/

let session: Session | undefined

/** Functions entered since the last call. The first call starts counting and returns nothing. */
export async function enteredFunctions(): Promise<Entered> {
  session ??= await startCounting()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  return result.flatMap(({ url, functions }) => {
    const file = OWN_CODE.exec(url)?.[1]
    if (file === undefined) return []
    const entered = functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0)
    return entered.map(({ ranges }) => `${file}:${ranges[0]?.startOffset}`)
  })
}

async function startCounting(): Promise<Session> {
  const started = new Session()
  started.connect()
  await started.post('Profiler.enable')
  await started.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return started
}
