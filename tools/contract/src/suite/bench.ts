/** Where checks are run: the sandbox with the vendor's ways, one that knows only the tables, and what leads to both. */
import type { CallOptions } from '@plugboard/core'
import { type Sandbox, type State, startSandbox } from '@plugboard/sandbox'
import { inProcess } from './in-process.ts'
import type { Row } from './rows.ts'
import type { Subject } from './subject.ts'
import { createTape, type Tape } from './tape.ts'
import { methodOf, type Pages, type Route, type Tested, type Way } from './way.ts'
import { type Coming, wireBehaviour } from './wire.ts'

/** One sandbox, and what is asked of it. */
export interface Side extends Route {
  readonly sandbox: Sandbox
  readonly state: State
  /** Calls the method of an action. */
  call(row: Row, params?: unknown, options?: CallOptions): Pages
}

export interface Bench {
  readonly subject: Subject
  readonly way: Way
  /** The vendor's ways and sample data. */
  readonly vendor: Side
  /** The tables alone. */
  readonly wire: Side
  /** What the side of the tables alone is told of the call to come. */
  readonly coming: Coming
  /** Another way to the vendor, straight: what it gives is what any way must give. */
  readonly straight: Side
  /** The way under test, for the tape alone: no call that was left or failed before may still be at work there. */
  readonly taped: Side
  /** What the vendor answers straight is answered to the other. */
  readonly tape: Tape
  /** An address at which nobody listens. */
  readonly nowhere: Pick<Side, 'hurried'>
  close(): Promise<void>
}

export async function openBench(subject: Subject, tested: Tested = {}, way: Way = inProcess): Promise<Bench> {
  const { connector, size = 100 } = subject
  const atVendor = await startSandbox({ connectors: [subject], size })
  const coming: Coming = { given: {} }
  const behaviour = wireBehaviour(subject, atVendor.credentials(connector.name), coming)
  const atWire = await startSandbox({ connectors: [{ ...subject, behaviour }] })
  const tape = createTape()
  const open = { subject, tested, way }
  const vendor = await openSide(open, atVendor)
  const { through } = tape
  const straight = await openSide({ ...open, way: inProcess, through }, atVendor)
  const taped = await openSide({ ...open, through }, atVendor)
  const wire = await openSide(open, atWire)
  const nowhere = await openSide(open, atVendor, await silentAddress(subject))
  return {
    subject,
    way,
    vendor,
    wire,
    coming,
    straight,
    taped,
    tape,
    nowhere,
    close: async () => {
      await Promise.all([vendor, straight, taped, wire, nowhere].map((side) => side.close()))
      await Promise.all([atVendor.close(), atWire.close()])
    },
  }
}

interface Opening extends Pick<Bench, 'subject' | 'way'>, Partial<Pick<Tape, 'through'>> {
  readonly tested: Tested
}

async function openSide(
  { subject, tested, way, through }: Opening,
  sandbox: Sandbox,
  server: string = sandbox.url(subject.connector.name),
): Promise<Side> {
  const { name } = subject.connector
  const { options: changed = same } = tested
  const upstream = { server, auth: sandbox.credentials(name), ...(through && { through }) }
  const route = await way.open({ ...subject, ...tested }, upstream)
  return {
    ...route,
    sandbox,
    state: sandbox.state(name),
    call: (row, params, own = {}) => methodOf(route.client, row)(params, changed(own)),
    hurried: (clock, row, params, own = {}) => route.hurried(clock, row, params, changed(own)),
  }
}

const same = (options: CallOptions): CallOptions => options

/** Of a sandbox that is closed again: a port that was free a moment ago. */
async function silentAddress(subject: Subject): Promise<string> {
  const sandbox = await startSandbox({ connectors: [subject], size: 1 })
  await sandbox.close()
  return sandbox.url(subject.connector.name)
}
