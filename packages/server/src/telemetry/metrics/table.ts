/** Prints the metrics as a Markdown table. */
export interface MetricDescription {
  readonly name: string
  readonly type: string
  readonly labels: readonly string[]
  readonly help: string
}

export function metricsTable(metrics: readonly MetricDescription[]): string {
  const rows = metrics
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(
      ({ name, type, labels, help }) =>
        `| \`${name}\` | ${type} | ${labels.map(code).join(', ')} | ${help} |`,
    )
  return ['| metric | type | labels | |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

function code(text: string): string {
  return `\`${text}\``
}

const [BEGIN, END] = ['<!-- metrics: generated -->', '<!-- metrics: end -->']

/** Replaces the text between the table's markers. Throws if a marker is missing. */
export function withMetricsTable(text: string, table: string): string {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)]
  if (from < 0 || to < from) throw new Error(`The text must contain ${BEGIN}, followed by ${END}.`)
  return `${text.slice(0, from + BEGIN.length)}\n\n${table}\n\n${text.slice(to)}`
}
