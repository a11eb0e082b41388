/** Worker thread that renders selected fields of large documents. */
import type { FoundRows } from '../../store/row-transform.ts'
import { serve } from '../serve-thread.ts'
import { jsonBuffers } from './json-text.ts'
import { type HitProjection, type RenderedHits, renderHits } from './render-hits.ts'

serve(
  ([projection, found]: readonly [HitProjection, FoundRows]): RenderedHits => renderHits(projection, found),
  ({ text }) => jsonBuffers(text),
)
