"""python3 measure.py OUT writes OUT/LESSON.yaml: times of lessons' own kernels on the GPU at hand, for times.yaml in their folders."""
import csv, datetime, pathlib, re, subprocess, sys

HERE, WIDTH, TMP = pathlib.Path(__file__).resolve().parent, 4096, "/tmp/measured"
PLANS = {
    "tiled-matrix-multiply": [("naive", "naive.cu", 16), ("tile 16", "kernel.cu", 16), ("tile 32", "kernel.cu", 32)],
    "cost-of-global-memory": [("blocks of 16 × 16", "kernel.cu", 16), ("blocks of 32 × 32", "kernel.cu", 32)],
}
COUNTERS = {"l1_hit": "l1tex__t_sector_hit_rate.pct", "l2_hit": "lts__t_sector_hit_rate.pct", "dram_bytes": "dram__bytes_read.sum"}


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
    return ", ".join(f"{key}: {value[name]:.{0 if 'bytes' in key else 1}f}" for key, name in COUNTERS.items())


toolkit = re.search(r"release ([\d.]+)", output("nvcc", "--version"))[1]
for lesson, plan in PLANS.items():
    text = ["# Written by lessons/measure/measure.py: measured, never computed.", f"device: {gpu('name')}", f"toolkit: CUDA {toolkit}",
            f'driver: "{gpu("driver_version")}"', f'date: "{datetime.date.today()}"',
            f"work: {2 * WIDTH ** 3} # floating-point operations of one product, {WIDTH} x {WIDTH}", "times:"]
    for name, file, tile in plan:
        source = re.sub(r"#define (WIDTH|TILE) .*\n", "", (HERE.parent / lesson / file).read_text())
        pathlib.Path(TMP + ".cuh").write_text(source)
        output("nvcc", "-O3", "-arch=native", f"-DWIDTH={WIDTH}", f"-DTILE={tile}", f'-DLESSON="{TMP}.cuh"', "-o", TMP, "-x", "cu", f"{HERE}/product.cuh")
        ms = sorted(float(n) for _ in range(3) for n in output(TMP).split())
        text.append(f"  - {{name: {name}, ms: [{ms[0]:.2f}, {ms[-1]:.2f}], {counted()}}}")
        print(lesson, text[-1], flush=True)
    pathlib.Path(sys.argv[1], lesson + ".yaml").write_text("\n".join(text) + "\n")
