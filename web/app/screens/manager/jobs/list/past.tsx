export default function PastJobs() {
  return <h1>Jobs</h1>;
}
