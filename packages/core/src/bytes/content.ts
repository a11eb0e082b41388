/** Content to upload. A string is sent as UTF-8; a stream can be read only once. */
export type Content = string | Blob | Uint8Array | ReadableStream<Uint8Array>
