import { connect } from '@plugboard/core'
import { customers } from '/work/main/packages/payments/src/generated/customers.ts'
import { payments } from '/work/main/packages/payments/src/generated/connector.ts'
const rec = i => ({id:'cus_'+i,object:'customer',address:{city:'x',country:'DE',line1:'a street 12',line2:null,postal_code:'12345',state:null},balance:0,created:1700000000+i,currency:'eur',default_source:null,delinquent:false,description:'Some customer '+i,discount:null,email:`someone${i}@example.com`,invoice_prefix:'ABCDEF',invoice_settings:{custom_fields:null,default_payment_method:null,footer:null,rendering_options:null},livemode:false,metadata:{a:'1',tier:'gold'},name:'Jane Doe',next_invoice_sequence:1,phone:'+49123',preferred_locales:['de'],shipping:null,tax_exempt:'none',test_clock:null, cash_balance:null, business_name:null, individual_name:null, customer_account:null})
const bytes = new TextEncoder().encode(JSON.stringify({object:'list',data:Array.from({length:100},(_, i)=>rec(i)),has_more:true,url:'/v1/customers'}))
console.log(bytes.length)
const headers = {'content-type':'application/json','request-id':'req_1'}
const client = connect(payments, { customers }, { auth: { api_key: 'sk_test_1' }, fetch: async () => new Response(bytes, { headers }) })
async function bound(){ return JSON.parse(await new Response(bytes).text()) }
async function boundH(){ return JSON.parse(await new Response(bytes,{headers}).text()) }
async function ours(){ return client.customers.list({ limit: 100 }) }
async function chunk(f){ const t=process.cpuUsage(); const N=400; for(let i=0;i<N;i++)await f(); const u=process.cpuUsage(t); return (u.user+u.system)/N }
for (const f of [bound,boundH,ours]) for(let i=0;i<500;i++) await f()
const res={bound:[],boundH:[],ours:[]}
for(let k=0;k<15;k++) for (const f of [bound,boundH,ours]) res[f.name].push(await chunk(f))
const med=a=>a.sort((x,y)=>x-y)[a.length>>1], min=a=>Math.min(...a)
for(const k in res) console.log(k,'min',min(res[k]).toFixed(1),'med',med(res[k]).toFixed(1),'ratio', (min(res[k])/min(res.bound)).toFixed(3),(med(res[k])/med(res.bound)).toFixed(3))
