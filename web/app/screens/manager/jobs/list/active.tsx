export default function ActiveJobs() {
  return <h1>Jobs</h1>;
}
