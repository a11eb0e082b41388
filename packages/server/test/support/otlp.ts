/** Reads the spans of an OTLP request in protobuf, as far as tests look at them: `opentelemetry/proto/trace/v1/trace.proto`. */

export interface SeenSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string
  readonly name: string
  /** Message of the status; empty unless it failed. */
  readonly status: string
  readonly attributes: Readonly<Record<string, string>>
}

interface Field {
  readonly number: number
  readonly bytes: Buffer
  readonly value: bigint
}

/** Fields of a message: varints, 64-bit numbers, and everything with a length. */
function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = []
  let at = 0
  const varint = (): bigint => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(at++)
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  while (at < message.length) {
    const key = Number(varint())
    const [number, wire] = [key >> 3, key & 7]
    if (wire === 0) fields.push({ number, value: varint(), bytes: Buffer.alloc(0) })
    else {
      const length = wire === 1 ? 8 : wire === 5 ? 4 : Number(varint())
      fields.push({ number, value: 0n, bytes: message.subarray(at, at + length) })
      at += length
    }
  }
  return fields
}

const all = (message: Buffer, number: number): Buffer[] =>
  fieldsOf(message).flatMap((field) => (field.number === number ? [field.bytes] : []))
const first = (message: Buffer, number: number): Buffer => all(message, number)[0] ?? Buffer.alloc(0)

/** ExportTraceServiceRequest → ResourceSpans → ScopeSpans → Span. */
export function readSpans(request: Buffer): SeenSpan[] {
  const scopes = all(request, 1).flatMap((resource) => all(resource, 2))
  return scopes.flatMap((scope) => all(scope, 2)).map(readSpan)
}

function readSpan(message: Buffer): SeenSpan {
  return {
    traceId: first(message, 1).toString('hex'),
    spanId: first(message, 2).toString('hex'),
    parentSpanId: first(message, 4).toString('hex'),
    name: first(message, 5).toString(),
    status: first(first(message, 15), 2).toString(),
    attributes: Object.fromEntries(all(message, 9).map(readAttribute)),
  }
}

/** KeyValue with an AnyValue: a string, or an integer. */
function readAttribute(message: Buffer): [name: string, value: string] {
  const [value] = fieldsOf(first(message, 2))
  return [first(message, 1).toString(), value?.number === 1 ? value.bytes.toString() : `${value?.value}`]
}
