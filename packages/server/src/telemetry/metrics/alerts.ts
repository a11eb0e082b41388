/** Metrics of alerts. */
import { Gauge, type Registry } from 'prom-client'

/** Alerts of one rule that fire. */
interface AlertSummary {
  readonly rule: string
  readonly count: number
}

export interface AlertSources {
  summarizeAlerts(): Promise<readonly AlertSummary[]>
}

export function addAlertMetrics(registry: Registry, { summarizeAlerts }: AlertSources): void {
  new Gauge({
    name: 'plugboard_alerts',
    help: 'Alerts that fire, by rule. Read from the store: all processes report the same.',
    labelNames: ['rule'],
    registers: [registry],
    async collect() {
      const alerts = await summarizeAlerts().catch(() => [])
      this.reset()
      for (const { rule, count } of alerts) this.set({ rule }, count)
    },
  })
}
