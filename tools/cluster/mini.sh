# tools/cluster/mini.sh: a Slurm cluster on this machine alone, for tests: munge, slurmctld and several slurmd, each with its
# own node, everything in one folder and on ports of its own. To be sourced.
#
#   mini_start FOLDER NODES   starts it and sets SLURM_CONF, so that sbatch and squeue speak to it
#   mini_stop                 ends every process it started
#   mini_node K               prints the process id of the slurmd of node K

mini_pids=()

mini_start() { # FOLDER NODES
  mini_folder=$1
  local nodes=$2 port=${MINI_PORT:-17800} k
  mkdir -p "$mini_folder"/{munge,state,spool}
  chmod 700 "$mini_folder/munge"
  local socket=/run/ghent-mini-$$.socket
  dd if=/dev/urandom of="$mini_folder/munge/key" bs=128 count=1 status=none
  chmod 400 "$mini_folder/munge/key"
  munged --foreground --force --socket="$socket" --key-file="$mini_folder/munge/key" --log-file="$mini_folder/munge/log" \
    --pid-file="$mini_folder/munge/pid" --seed-file="$mini_folder/munge/seed" >"$mini_folder/munge/out" 2>&1 &
  mini_pids+=($!)
  cat >"$mini_folder/slurm.conf" <<CONF
ClusterName=mini
SlurmctldHost=$(hostname)(127.0.0.1)
SlurmctldPort=$port
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
AuthInfo=socket=$socket
StateSaveLocation=$mini_folder/state
SlurmdSpoolDir=$mini_folder/spool/%n
SlurmctldPidFile=$mini_folder/slurmctld.pid
SlurmdPidFile=$mini_folder/slurmd-%n.pid
SlurmctldLogFile=$mini_folder/slurmctld.log
SlurmdLogFile=$mini_folder/slurmd-%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=sched_interval=1,sched_min_interval=0
ReturnToService=2
SlurmdTimeout=30
KillWait=2
MinJobAge=60
$(for ((k = 1; k <= nodes; k++)); do echo "NodeName=n$k NodeHostname=$(hostname) NodeAddr=127.0.0.1 Port=$((port + k)) CPUs=2 RealMemory=500"; done)
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
CONF
  export SLURM_CONF=$mini_folder/slurm.conf
  for ((k = 0; k < 100; k++)); do
    [[ -S $socket ]] && break
    sleep 0.1
  done
  slurmctld -D -f "$SLURM_CONF" >"$mini_folder/slurmctld.out" 2>&1 &
  mini_pids+=($!)
  for ((k = 1; k <= nodes; k++)); do
    mkdir -p "$mini_folder/spool/n$k"
    slurmd -D -N "n$k" -f "$SLURM_CONF" >"$mini_folder/slurmd-n$k.out" 2>&1 &
    mini_pids+=($!)
  done
  for ((k = 0; k < 300; k++)); do
    [[ $(sinfo -h -t idle -o %D 2>/dev/null) == "$nodes" ]] && return 0
    sleep 0.1
  done
  echo "cluster: Slurm did not come up; see $mini_folder" >&2
  tail -n 5 "$mini_folder"/*.out "$mini_folder"/*.log >&2
  return 1
}

mini_node() { echo "${mini_pids[$(($1 + 1))]}"; }

mini_stop() {
  local i
  # The nodes first, then the controller, then what it needs to be heard.
  for ((i = ${#mini_pids[@]} - 1; i >= 0; i--)); do
    kill "${mini_pids[i]}" 2>/dev/null && wait "${mini_pids[i]}" 2>/dev/null
  done
  mini_pids=()
  rm -f "/run/ghent-mini-$$.socket"*
}
