import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Figure, output, type Report, round } from '../measure.ts'

const MIB = 2 ** 20
const SIZES = [256, 1024]
const WAYS = ['fetch', 'download', 'upload']

const fileOf = (name: string): string => join(import.meta.dirname, name)

/**
 * Content of two sizes, up and down: speed, and peak memory of the client's process. The vendor is another process.
 * Memory that depends on the size would show: the larger is four times the smaller.
 */
export async function benchContent(): Promise<Report> {
  const bytes = SIZES.map((size) => String(size * MIB))
  const upstream = fork(fileOf('upstream.ts'), bytes, { execArgv: process.execArgv })
  try {
    const [given] = await once(upstream, 'message')
    const measure = (way: string, size: number) => figureOf(way, size, JSON.stringify(given))
    const figures = SIZES.flatMap((size) => WAYS.map((way) => measure(way, size)))
    return { figures: [measure('nothing', 0), ...figures] }
  } finally {
    await end(upstream)
  }
}

function figureOf(way: string, mib: number, given: string): Figure {
  const args = [...process.execArgv, fileOf('client.ts'), way, String(mib * MIB), given]
  const { ms, peakKb } = JSON.parse(output(process.execPath, args, import.meta.dirname))
  const speed = mib > 0 && { mib, mibPerSecond: round((mib * 1000) / ms) }
  return { name: way, ...speed, peakMib: round(peakKb / 1024) }
}

async function end(upstream: ChildProcess): Promise<void> {
  if (!upstream.connected) return
  upstream.send('end')
  await once(upstream, 'exit')
}
