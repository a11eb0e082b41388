/** Module that database threads load to render hits. */
import type { TransformModule } from '../../store/row-transform.ts'
import { jsonBuffers } from './json-text.ts'
import { type HitProjection, type RenderedHits, renderHits } from './render-hits.ts'

type HitsModule = TransformModule<HitProjection, RenderedHits>

export const transform: HitsModule['transform'] = renderHits
export const buffersOf: HitsModule['buffersOf'] = ({ text }) => jsonBuffers(text)
