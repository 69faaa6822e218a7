"""python3 measure.py OUT [LESSON...] writes OUT/LESSON.yaml: times of lessons' own kernels on the GPU at hand, for times.yaml in their folders."""
import csv, datetime, json, pathlib, re, subprocess, sys

HERE, TMP = pathlib.Path(__file__).resolve().parent, "/tmp/measured"
# Harnesses with their real sizes, and of each lesson the programs: name, file, and what is defined in place of the file's own lines. A square tile is TILE wide, of
# which each thread computes SIDE x SIDE. Of a chase, 16 KB stay in the L1 cache and 2 MB in L2; of 2 GB no sector is asked for twice.
PLANS = json.loads((HERE / "plans.json").read_text())
COUNTERS = {"l1_hit": "l1tex__t_sector_hit_rate.pct", "l2_hit": "lts__t_sector_hit_rate.pct", "dram_bytes": "dram__bytes_read.sum",
            "shared_load_wavefronts": "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum",
            "l1_busy": "l1tex__data_pipe_lsu_wavefronts.avg.pct_of_peak_sustained_elapsed",
            "issued": "sm__inst_issued.avg.pct_of_peak_sustained_elapsed", "warps_active": "sm__warps_active.avg.pct_of_peak_sustained_active",
            "registers": "launch__registers_per_thread"}


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def gpu(what):
    return output("nvidia-smi", "--query-gpu=" + what, "--format=csv,noheader").strip()


def counted():
    """What Nsight Compute reads of one launch after the warm-up."""
    text = output("ncu", "--csv", "--print-units", "base", "--launch-skip", "12", "--launch-count", "1", "--metrics",
                  ",".join(COUNTERS.values()), TMP)
    rows = csv.reader(line for line in text.splitlines() if line.startswith('"'))
    value = {row[-3]: float(row[-1].replace(",", "")) for row in list(rows)[1:]}
    return ", ".join(f"{key}: {value[name]:.{1 if '.pct' in name else 0}f}" for key, name in COUNTERS.items())


toolkit = re.search(r"release ([\d.]+)", output("nvcc", "--version"))[1]
for lesson, plan in PLANS["lessons"].items():
    if sys.argv[2:] and lesson not in sys.argv[2:]:
        continue
    harness = PLANS["harnesses"][plan["harness"]]
    text = ["# Written by lessons/measure/measure.py: measured, never computed.", f"device: {gpu('name')}", f"toolkit: CUDA {toolkit}",
            f'driver: "{gpu("driver_version")}"', f'date: "{datetime.date.today()}"', f"work: {harness['work']} # {harness['about']}",
            f"unit: {harness['unit']}", "times:"]
    for row in plan["rows"]:
        name, defined = row["name"], harness["sizes"] | row["define"]
        source = (HERE.parent / lesson / row["file"]).read_text()
        for macro, value in defined.items():  # in its place: a header that the program includes first may use the name
            source = re.sub(rf"#define {macro} .*", f"#define {macro} {value}", source)
        pathlib.Path(TMP + ".cuh").write_text(source)
        outside = [f"-D{k}={v}" for k, v in defined.items() if f"#define {k} " not in source]
        output("nvcc", "-O3", "-arch=native", *outside, f'-DLESSON="{TMP}.cuh"', "-I", str(HERE), "-o", TMP, "-x", "cu",
               f"{HERE}/{plan['harness']}.cuh")
        ms = sorted(float(n) for _ in range(3) for n in output(TMP).split())
        # Nsight Compute empties the caches before the launch that it counts, and a chain counts on what earlier launches have left there.
        more = "" if plan["harness"] == "chase" else ", " + counted()
        text.append(f'  - {{name: "{name}", ms: [{ms[0]:.3g}, {ms[-1]:.3g}]{more}}}')
        print(lesson, text[-1], flush=True)
    pathlib.Path(sys.argv[1], lesson + ".yaml").write_text("\n".join(text) + "\n")
