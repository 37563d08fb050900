export default function HireModels() {
  return <h1>Hire models</h1>;
}
