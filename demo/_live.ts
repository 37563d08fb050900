import { fork } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { startTestDatabase } from '#tools/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedDemo } from '#demo/seed.ts';
import { demoManagerPhone, demoStaffPhone, demoStaffPassphrase } from '#demo/people.ts';
import { buildServer } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createClient } from '#client/client.ts';
import { memorySession } from '#client/session.ts';
const db = await startTestDatabase();
const dataDir='/tmp/zodel/demo/data'; rmSync(dataDir,{recursive:true,force:true});
const key='k'.repeat(40); let child: ReturnType<typeof fork>|undefined; let server: any;
try {
  await migrate(db.url);
  let t=performance.now(); await seedDemo(db.url,{dataDir,secretKey:key}); console.log('seed',Math.round(performance.now()-t));
  const config=readConfig({NODE_ENV:'test',DATABASE_URL:db.url,DATA_DIR:dataDir,SECRET_KEY:key,PORT:'0',LOG_LEVEL:'warn'});
  server=await buildServer(config,{web:false});
  await server.fastify.listen({host:'127.0.0.1',port:0});
  const url=`http://127.0.0.1:${server.fastify.server.address().port}`;
  const c=new pg.Client(db.url); await c.connect();
  const q=async(x:string,v:any[]=[])=>(await c.query(x,v)).rows;
  child=fork('demo/play.ts',{env:{...process.env,API_URL:url,DATA_DIR:dataDir},stdio:['ignore','inherit','inherit','ipc']});
  const code=async(phone:string)=>{const sent=await (await fetch(url+'/dev/outbox')).json() as any[]; return /\b\d{6}\b/.exec(sent.find(m=>m.to===phone&&/\b\d{6}\b/.test(m.text))?.text??'')![0];};
  const staffC=createClient({baseUrl:url,session:memorySession()});
  await staffC.call('sendStaffCode',{body:{phoneNumber:demoStaffPhone,passphrase:demoStaffPassphrase}});
  const st=await staffC.call('signInStaff',{body:{phoneNumber:demoStaffPhone,passphrase:demoStaffPassphrase,code:await code(demoStaffPhone)}});
  const staff=createClient({baseUrl:url,session:memorySession({accessToken:st.access_token,refreshToken:null})});
  const queue=await staff.call('getQueue',{query:{}}); console.log('queue',queue.counts, queue.items.map(i=>i.subject+' '+i.title+(i.rush?' RUSH':'')+(i.resubmitted?' RE':'')));
  await delay(8000);
  const cpu0=process.cpuUsage(); await delay(10000); const cpu=process.cpuUsage(cpu0); console.log('server cpu while arriving %', (cpu.user+cpu.system)/1e5);
  const [brand]=await q(`select id from jobs where moderation='ON_REVIEW' and lifecycle='DRAFT' order by id limit 1`);
  const t0=Date.now();
  await staff.call('approveJob',{path:{id:brand.id},body:{}});
  console.log('approved'); let first=0;
  const m=createClient({baseUrl:url,session:memorySession()});
  await m.call('sendCode',{body:{phoneNumber:demoManagerPhone}});
  const mt=await m.call('getAccessToken',{body:{grant_type:'verification_code',phoneNumber:demoManagerPhone,code:await code(demoManagerPhone)}});
  const mgr=createClient({baseUrl:url,session:memorySession({accessToken:mt.access_token,refreshToken:mt.refresh_token})});
  let asked=false;
  for (let i=0;i<120;i++){
    await delay(1000);
    const s=await mgr.call('getApplicantCounts',{path:{id:brand.id}});
    if(!first&&s.applied){first=1;console.log('first applicant ms',Date.now()-t0);}
    if(i%10===0) console.log(Math.round((Date.now()-t0)/1000),JSON.stringify(s));
    if(i===60&&!asked){asked=true; const cs=await q(`select u.chat_user_id from users u join models m on m.user_id=u.id where not exists(select from participants p where p.model_id=u.id) order by m.score limit 5`);
      for(const x of cs) await mgr.call('sendRequest',{path:{id:brand.id},body:{chatUserId:x.chat_user_id}}).then(()=>console.log('asked'),e=>console.log('ask',e.code));}
  }
  console.table(await q(`select status, declined_by, note from participants where job_id=$1 order by updated_at`,[brand.id]));
  console.table(await q(`select generation, count(*)::int from sessions group by 1`));
  { const cpu0=process.cpuUsage(); const r0=Date.now(); await delay(15000); const cpu=process.cpuUsage(cpu0); console.log('server cpu idle %', (cpu.user+cpu.system)/10/(Date.now()-r0)); }
  const { readFileSync } = await import('node:fs');
  console.log(readFileSync(`/proc/${child.pid}/status`,'utf8').match(/VmRSS.*/)![0], readFileSync(`/proc/${child.pid}/stat`,'utf8').split(' ').slice(13,15));
  console.log('seeded pending still', await q(`select count(*)::int from requests where status='SENT'`));
  child.kill('SIGTERM'); await new Promise(r=>child!.once('exit',(c,s)=>{console.log('child exit',c,s);r(0);}));
  await c.end();
} catch(e){console.error(e);} finally { child?.kill('SIGKILL'); await server?.close(); await db.stop(); }
process.exit(0);
