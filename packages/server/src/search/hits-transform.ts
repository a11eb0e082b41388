/** Module that database threads load to render hits. */
import type { TransformRows } from '../store/row-transform.ts'
import { type HitProjection, type RenderedHits, renderHits } from './render-hits.ts'

export const transform: TransformRows<HitProjection, RenderedHits> = renderHits
