/** How far a figure is, on standard error: a full run takes many minutes. */
import type { Database } from './databases.ts'

export function report(figure: string, { engine }: Database, phase: string): void {
  console.error(`${figure}: ${engine}: ${phase}`)
}
