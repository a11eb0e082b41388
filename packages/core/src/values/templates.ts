/** Fills each `{name}` of a template. */
export function fill(template: string, value: (name: string) => string): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => value(name))
}

/** The placeholder names of a template: `/v1/customers/{id}` has `id`. */
export function namesIn(template: string): readonly string[] {
  return (template.includes('{') && template.match(/(?<=\{)\w+(?=\})/g)) || []
}
