/**
 * Frees the bytes of responses that were passed on. V8 counts them as growth of its heap, and would collect all of it every
 * hundred large responses, which takes more time than the calls themselves.
 */

/** Bytes of the reads that count: noting and freeing smaller ones would take longer than V8 does. */
export const LARGE_READ: number = 32 * 1024

/** Each read of a socket has memory of its own, which the chunks of one response share. Other chunks may be part of a pool. */
const ofSockets = new WeakSet<ArrayBufferLike>()

/** @param chunk As a socket has read it, with at least {@link LARGE_READ} bytes of memory. */
export function noteSocketMemory({ buffer }: Uint8Array): void {
  ofSockets.add(buffer)
}

/** To be called when nobody reads the chunks any more: they become empty. Leaves chunks of other memory. */
export function freeSocketMemory(chunks: readonly Uint8Array[]): void {
  for (const { buffer } of chunks) {
    if (ofSockets.delete(buffer) && buffer instanceof ArrayBuffer) buffer.transfer(0)
  }
}
