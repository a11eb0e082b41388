/**
 * Test bench of checks: the sandbox with the vendor's behaviour, one that knows only the tables, and clients for both.
 */
import type { CallOptions } from '@plugboard/core'
import { type Sandbox, type State, startSandbox } from '@plugboard/sandbox'
import type { DeclaredAction } from './declared-actions.ts'
import { inProcess } from './in-process.ts'
import { type Mode, methodOf, type Pages, type Route, type Tested } from './mode.ts'
import { silentAddress } from './silent-address.ts'
import type { Subject } from './subject.ts'
import { createTape, type Tape } from './tape.ts'
import { type Announcement, wireBehaviour } from './wire.ts'

/** One sandbox and its clients. */
export interface Side extends Route {
  readonly sandbox: Sandbox
  readonly state: State
  /** Calls the method of an action. */
  call(declared: DeclaredAction, params?: unknown, options?: CallOptions): Pages
}

export interface Bench {
  readonly subject: Subject
  readonly mode: Mode
  /** The vendor's behaviour and sample data. */
  readonly vendor: Side
  /** Knows the tables only. */
  readonly wire: Side
  /** Announces the next call to the table-only side. */
  readonly announce: Announcement
  /** A direct client of the vendor side, as the reference. */
  readonly direct: Side
  /** The tested client, used only with the tape: no aborted or failed call may still be running there. */
  readonly taped: Side
  /** Replays the direct client's responses to the tested one. */
  readonly tape: Tape
  /** An address without a listener. */
  readonly unreachable: Pick<Side, 'fast'>
  close(): Promise<void>
}

export async function openBench(
  subject: Subject,
  tested: Tested = {},
  mode: Mode = inProcess,
): Promise<Bench> {
  const { connector, size = 100 } = subject
  const atVendor = await startSandbox({ connectors: [subject], size })
  const announce: Announcement = { given: {} }
  const behaviour = wireBehaviour(subject, atVendor.credentials(connector.name), announce)
  const atWire = await startSandbox({ connectors: [{ ...subject, behaviour }] })
  const tape = createTape()
  const open = { subject, tested, mode }
  const vendor = await openSide(open, atVendor)
  const { through } = tape
  const direct = await openSide({ ...open, mode: inProcess, through }, atVendor)
  const taped = await openSide({ ...open, through }, atVendor)
  const wire = await openSide(open, atWire)
  const silent = await silentAddress(atVendor.url(connector.name))
  const unreachable = await openSide(open, atVendor, silent.address)
  return {
    subject,
    mode,
    vendor,
    wire,
    announce,
    direct,
    taped,
    tape,
    unreachable,
    close: async () => {
      // All at once: a service waits for the calls that it still has with an upstream.
      await Promise.all(
        [vendor, direct, taped, wire, unreachable, silent, atVendor, atWire].map((one) => one.close()),
      )
    },
  }
}

interface Opening extends Pick<Bench, 'subject' | 'mode'>, Partial<Pick<Tape, 'through'>> {
  readonly tested: Tested
}

async function openSide(
  { subject, tested, mode, through }: Opening,
  sandbox: Sandbox,
  server: string = sandbox.url(subject.connector.name),
): Promise<Side> {
  const { name } = subject.connector
  const { options: changed = same } = tested
  const upstream = { server, auth: sandbox.credentials(name), ...(through && { through }) }
  const route = await mode.open({ ...subject, ...tested }, upstream)
  return {
    ...route,
    sandbox,
    state: sandbox.state(name),
    call: (declared, params, own = {}) => methodOf(route.client, declared)(params, changed(own)),
    fast: (clock, declared, params, own = {}) => route.fast(clock, declared, params, changed(own)),
  }
}

const same = (options: CallOptions): CallOptions => options
