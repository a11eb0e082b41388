/** A line over time, as SVG. A table beside has the same values as text. */

export interface Point {
  /** Steps of the axis from its beginning. */
  readonly at: number
  readonly value: number
}

interface Props {
  readonly label: string
  readonly tone?: 'bad' | 'plain'
  readonly points: readonly Point[]
  /** Steps of the axis. */
  readonly steps: number
  /** The highest value of the axis. */
  readonly top: number
  readonly width?: number
  readonly height?: number
}

/** Points without a neighbor: no line leads to them. */
function alone(points: readonly Point[]): Point[] {
  const isThere = new Set(points.map(({ at }) => at))
  return points.filter(({ at }) => !(isThere.has(at - 1) || isThere.has(at + 1)))
}

/** A line shows its own bends. A point is marked where no line leads to it, and at the end, which is now. */
function marked(points: readonly Point[]): Point[] {
  return [...new Set([...alone(points), ...points.slice(-1)])]
}

export function Series({ label, tone = 'plain', points, steps, top, width = 240, height = 32 }: Props) {
  if (points.length === 0) return <span class="soft">none</span>
  const x = (at: number): number => Math.min(width - 2, Math.max(2, (at / Math.max(1, steps - 1)) * width))
  const y = (value: number): number => height - 2 - (value / Math.max(top, Number.MIN_VALUE)) * (height - 4)
  return (
    <svg
      class={`line ${tone}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <line class="axis" x1="0" x2={width} y1={height - 1} y2={height - 1} />
      <polyline points={points.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')} />
      {/* A dot by itself in an empty frame looks like dirt: its stem says how high it is. */}
      {alone(points).map(({ at, value }) => (
        <line key={at} class="stem" x1={x(at)} x2={x(at)} y1={height - 1} y2={y(value)} />
      ))}
      {marked(points).map(({ at, value }) => (
        <circle key={at} cx={x(at)} cy={y(value)} r="2" />
      ))}
    </svg>
  )
}
