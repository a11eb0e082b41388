#!/usr/bin/env bash
# @opentelemetry/exporter-prometheus 0.223.0: two attributes, or one that begins with a digit, make a page of metrics that Prometheus refuses.
#
# Expected: OpenTelemetry's specification ("Prometheus and OpenMetrics Compatibility", metric attributes): keys become valid label names, and the
# values of keys that become the same name are joined with `;`.
# What happens: dots become `_`, and nothing else is looked at. `http.method` of a library and `http_method` of one's own give one label twice
# in a sample; `5xx` stays `5xx`, which is no label name (Prometheus, "Data model"). Two instruments, `jobs.done` and `jobs_done`, give one name with two
# `TYPE` lines and equal samples. Prometheus fails such a scrape as a whole, so that one attribute of one metric ends the monitoring of
# the process, while the page in the browser looks right. A view with `createAllowListAttributesProcessor` takes the attribute out.
# Found by reading the page with the rules of the text format.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error @opentelemetry/exporter-prometheus@0.223.0 @opentelemetry/sdk-metrics@2.12.1 \
  @opentelemetry/api@1 > /dev/null

cat > page.mjs <<'JS'
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { MeterProvider } from '@opentelemetry/sdk-metrics'

const exporter = new PrometheusExporter({ preventServerStart: true })
const meter = new MeterProvider({ readers: [exporter] }).getMeter('meter')
meter.createCounter('requests').add(1, { 'http.method': 'GET', http_method: 'HEAD' })
meter.createCounter('answers').add(1, { '5xx': true })
meter.createCounter('jobs.done').add(1)
meter.createCounter('jobs_done').add(2)
const { resourceMetrics } = await exporter.collect()
const lines = new PrometheusSerializer().serialize(resourceMetrics).split('\n')
const withoutScope = (line) => line.replace(/,?otel_scope_name="meter"/, '')
console.log(lines.filter((line) => /^(# TYPE jobs|[^#]*(requests|answers|jobs)_)/.test(line)).map(withoutScope).join('\n'))
JS
seen="$(node page.mjs)"
echo "$seen"
expected='requests_total{http_method="GET",http_method="HEAD"} 1
answers_total{5xx="true"} 1
# TYPE jobs_done_total counter
jobs_done_total{} 1
# TYPE jobs_done_total counter
jobs_done_total{} 2'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
