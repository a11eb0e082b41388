/** Renders hits where their rows are read: in a database thread, or on the event loop. */
import { extname } from 'node:path'
import type { RowTransform } from '../../store/row-transform.ts'
import { type HitProjection, type RenderedHits, renderHits } from './render-hits.ts'

export const HIT_TRANSFORM: RowTransform<HitProjection, RenderedHits> = {
  module: new URL(`./hits-module${extname(import.meta.url)}`, import.meta.url),
  transform: renderHits,
}
