/** A thread that renders hits with large documents, of which only some fields are wanted. */
import type { FoundRows } from '../store/row-transform.ts'
import { type HitProjection, type RenderedHits, renderHits } from './render-hits.ts'
import { serve } from './serve-thread.ts'

serve(([telling, found]: readonly [HitProjection, FoundRows]): RenderedHits => renderHits(telling, found))
