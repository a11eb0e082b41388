/**
 * Returns a function whose result is kept as long as its argument, from which it follows: the layout of a schema, the names in a plan.
 * Further calls with it only look it up.
 */
export function derived<Of extends object, Value>(derive: (of: Of) => Value): (of: Of) => Value {
  const known = new WeakMap<Of, Value>()
  return (of) => {
    const value = known.get(of)
    if (value !== undefined || known.has(of)) return value as Value
    const first = derive(of)
    known.set(of, first)
    return first
  }
}
