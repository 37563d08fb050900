/** What alerts read of programs that are not ours, under the names of these. */
export const engineMetrics = {
  haproxy: ['haproxy_backend_active_servers'],
  patroni: ['patroni_primary', 'patroni_sync_standby'],
  etcd: ['etcd_server_has_leader'],
} as const;
