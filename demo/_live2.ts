import { fork } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { startTestDatabase } from '#tools/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedDemo } from '#demo/seed.ts';
import { demoStaffPhone, demoStaffPassphrase } from '#demo/people.ts';
import { buildServer } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createClient } from '#client/client.ts';
import { memorySession } from '#client/session.ts';
const db = await startTestDatabase();
const dataDir='/tmp/zodel/demo/data'; rmSync(dataDir,{recursive:true,force:true});
const key='k'.repeat(40); let child: ReturnType<typeof fork>|undefined; let server: any;
try {
  await migrate(db.url);
  await seedDemo(db.url,{dataDir,secretKey:key});
  const start=async(port:number)=>{const config=readConfig({NODE_ENV:'test',DATABASE_URL:db.url,DATA_DIR:dataDir,SECRET_KEY:key,PORT:String(port),LOG_LEVEL:'warn'});
    server=await buildServer(config,{web:false}); await server.fastify.listen({host:'127.0.0.1',port}); return server.fastify.server.address().port;};
  const port=await start(0); const url=`http://127.0.0.1:${port}`;
  const c=new pg.Client(db.url); await c.connect(); const q=async(x:string,v:any[]=[])=>(await c.query(x,v)).rows;
  const play=()=>fork('demo/play.ts',{env:{...process.env,API_URL:url,DATA_DIR:dataDir},stdio:['ignore','inherit','inherit','ipc']});
  child=play(); await delay(12000);
  child.kill('SIGKILL'); await delay(300);
  let t=performance.now(); await seedDemo(db.url,{dataDir,secretKey:key}); console.log('reseed',Math.round(performance.now()-t), await q('select generation, count(*)::int from sessions group by 1'));
  child=play(); await delay(8000);
  t=performance.now(); await server.close(); console.log('server closed in',Math.round(performance.now()-t)); await delay(5000);
  await start(port); await delay(1000);
  const code=async(phone:string)=>{const sent=await (await fetch(url+'/dev/outbox')).json() as any[]; return /\b\d{6}\b/.exec(sent.find(m=>m.to===phone&&/\b\d{6}\b/.test(m.text))?.text??'')![0];};
  const staffC=createClient({baseUrl:url,session:memorySession()});
  await staffC.call('sendStaffCode',{body:{phoneNumber:demoStaffPhone,passphrase:demoStaffPassphrase}});
  const st=await staffC.call('signInStaff',{body:{phoneNumber:demoStaffPhone,passphrase:demoStaffPassphrase,code:await code(demoStaffPhone)}});
  const staff=createClient({baseUrl:url,session:memorySession({accessToken:st.access_token,refreshToken:null})});
  const job=(await q(`select id from jobs where moderation='ON_REVIEW' and lifecycle='DRAFT' order by id limit 1`))[0].id;
  await staff.call('approveJob',{path:{id:job},body:{}}); const t0=Date.now();
  for(let i=0;i<15;i++){await delay(2000); const r=await q('select applied,pending,booked,declined from job_tallies where job_id=$1',[job]); console.log(Math.round((Date.now()-t0)/1000),JSON.stringify(r[0]));}
  // the player is killed in the middle of the wave, and goes on
  child.kill('SIGKILL'); await delay(300); await seedDemo(db.url,{dataDir,secretKey:key}); child=play(); await delay(20000);
  console.log('after kill', (await q('select applied,pending,booked,declined from job_tallies where job_id=$1',[job]))[0], await q('select generation, count(*)::int, count(revoked_at)::int as revoked from sessions group by 1'));
  await c.end();
} catch(e){console.error(e);} finally { child?.kill('SIGTERM'); await delay(500); child?.kill('SIGKILL'); await server?.close(); await db.stop(); }
process.exit(0);
