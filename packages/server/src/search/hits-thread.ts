/** A thread that renders hits with large documents, of which only some fields are wanted. */
import { type FoundRows, type Telling, type Told, tell } from './hits.ts'
import { serve } from './serve-thread.ts'

serve(([telling, found]: readonly [Telling, FoundRows]): Told => tell(telling, found))
